import { type RefCallback, useCallback, useState } from 'react';

/** Whether what a part holds is wider than it. @returns the ref of the part, and the answer */
export function useScrolls(): readonly [RefCallback<HTMLElement>, boolean] {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((part: HTMLElement | null) => {
    if (!part) return;
    const observer = new ResizeObserver(() => setScrolls(part.scrollWidth > part.clientWidth));
    for (const each of [part, ...part.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [watch, scrolls];
}
