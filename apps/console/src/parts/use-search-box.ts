import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * The text of a search box that follows the address and, after a pause in typing, changes it. Whoever has gone on to another
 * page meanwhile is not called back.
 * @param onSearch must keep its identity between renders
 */
export function useSearchBox(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched);
  const sent = useRef(searched);

  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    setText(searched);
  }, [searched]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname !== pathname) return;
      sent.current = wanted;
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return { value: text, onChange: setText };
}
