import './filter-chips.css';

type Option<Key extends string> = { readonly key: Key; readonly text: string; readonly count?: number };

type FilterChipsProps<Key extends string> = {
  readonly label: string;
  readonly all: string;
  readonly chosen: Key | undefined;
  readonly options: readonly Option<Key>[];
  readonly onChoose: (key: Key | undefined) => void;
};

/** One of several, or all of them. */
export function FilterChips<Key extends string>({
  label,
  all,
  chosen,
  options,
  onChoose,
}: FilterChipsProps<Key>) {
  return (
    <fieldset className="hall-chips">
      <legend className="sr-only">{label}</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {all}
      </button>
      {options.map(({ key, text, count }) => (
        <button key={key} type="button" aria-pressed={chosen === key} onClick={() => onChoose(key)}>
          {text}
          {count !== undefined && <small>{count}</small>}
        </button>
      ))}
    </fieldset>
  );
}
