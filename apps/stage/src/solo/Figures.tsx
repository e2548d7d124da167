/** What a choice means, in numbers. */
export function Figures({ items }: { items: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="figures">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
