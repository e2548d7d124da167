import { IconButton } from '@fairhouse/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';

export type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A search field; `/` brings the focus here from anywhere on the page. */
export function SearchBox({ label, placeholder, clearLabel, maxLength, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="search-box">
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? (
        <kbd>/</kbd>
      ) : (
        <IconButton label={clearLabel} onClick={clear}>
          <X size={16} />
        </IconButton>
      )}
    </search>
  );
}
