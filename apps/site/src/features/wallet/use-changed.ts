import { useState } from 'react';

/** How often a value has changed since it was first known. A refresh that brings the same value does not count. */
export function useChanged(value: string | undefined): number {
  const [seen, setSeen] = useState({ value, count: 0 });
  if (value !== seen.value) {
    const counts = seen.value !== undefined && value !== undefined;
    setSeen({ value, count: seen.count + (counts ? 1 : 0) });
  }
  return seen.count;
}
