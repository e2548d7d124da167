import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** How long typing rests before the list follows. */
const REST_MS = 250;
const LENGTH_MAX = 60;

type SearchFieldProps = {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
};

/** A search that follows as you type. */
export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === told.current) return;
    const timer = setTimeout(() => {
      told.current = next;
      onSearch(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <search className="min-w-0 flex-1">
      <label className="find max-w-[420px] max-md:max-w-none">
        <Search size={18} aria-hidden="true" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          maxLength={LENGTH_MAX}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </search>
  );
}
