import { jsonLines } from './json-lines.ts';

/** A JSON value, printed line by line; keys are quieter than values. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-btn bg-bg-0 p-3"
    >
      <pre className="font-mono text-meta">
        {jsonLines(value).map(({ depth, key, text }, at) => (
          <div key={at} style={{ paddingInlineStart: `${depth * 2}ch` }}>
            {key !== undefined && <span className="text-text-3">{`${JSON.stringify(key)}: `}</span>}
            {text}
          </div>
        ))}
      </pre>
    </section>
  );
}
