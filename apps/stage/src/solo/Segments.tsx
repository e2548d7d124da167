import './segments.css';

type SegmentsProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly items: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
  /** The key that chooses the next of them. */
  readonly hotkey?: string;
};

/** One of a few, all in sight. */
export function Segments<V extends string>({ label, value, items, onChange, hotkey }: SegmentsProps<V>) {
  const chosen = items.findIndex((item) => item.value === value);
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      <div>
        {items.map((item, place) => (
          <label key={item.value}>
            <input
              type="radio"
              name={label}
              data-hotkey={place === (chosen + 1) % items.length ? hotkey : undefined}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            <span>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
