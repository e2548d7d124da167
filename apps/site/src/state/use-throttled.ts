import { useEffect, useRef, useState } from 'react';

/** A value that follows another at most once per `restMs`, and comes to rest on the last one. */
export function useThrottled<T>(value: T, restMs: number): T {
  const [shown, setShown] = useState(value);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const move = () => {
      movedAt.current = performance.now();
      setShown(value);
    };
    const left = movedAt.current + restMs - performance.now();
    if (left <= 0) {
      move();
      return;
    }
    const timer = setTimeout(move, left);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return shown;
}
