import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** How long typing rests before the list follows. */
const REST_MS = 250;
const LENGTH_MAX = 60;

type SearchFieldProps = {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
  readonly autoFocus?: boolean;
};

/** A search that follows as you type. */
export function SearchField({ value, label, onSearch, autoFocus = false }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  return (
    <search>
      <label className="find max-w-[420px] max-md:max-w-none">
        <Search size={18} aria-hidden="true" />
        <span className="sr-only">{label}</span>
        <input
          ref={field}
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
