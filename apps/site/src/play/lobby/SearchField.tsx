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

/** A search that follows as you type. Only typing asks for something: what the address brings is shown, not told again. */
export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    clearTimeout(rest.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(rest.current), []);
  const type = (typed: string) => {
    setText(typed);
    const next = typed.trim();
    const page = location.pathname;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      // Whoever has chosen another page meanwhile is on the way there, while this one still stands.
      if (location.pathname !== page || next === told.current) return;
      told.current = next;
      onSearch(next);
    }, REST_MS);
  };
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
          onChange={(event) => type(event.target.value)}
        />
      </label>
    </search>
  );
}
