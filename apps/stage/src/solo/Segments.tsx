import './segments.css';

type SegmentsProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly items: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
};

/** One of a few, all in sight. */
export function Segments<V extends string>({ label, value, items, onChange }: SegmentsProps<V>) {
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      <div>
        {items.map((item) => (
          <label key={item.value}>
            <input
              type="radio"
              name={label}
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
