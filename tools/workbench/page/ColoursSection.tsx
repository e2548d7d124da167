import { Row, Section } from './Section.tsx';

const GROUNDS = ['--bg-0', '--bg-1', '--bg-2', '--bg-3'] as const;
const WORDS = ['--text-1', '--text-2', '--text-3', '--brand-text'] as const;
const TINTS = [
  ['--brand-tint', '--text-2'],
  ['--win-tint', '--win'],
  ['--loss-tint', '--loss'],
  ['--warn-tint', '--warn'],
  ['--info-tint', '--info'],
  ['--gold-tint', '--gold'],
] as const;
const BRAND = ['--brand-hover', '--brand', '--brand-press'] as const;
const SIZES = [
  'text-h1',
  'text-h2',
  'text-h3',
  'text-lead',
  'text-body',
  'text-base',
  'text-dense',
  'text-meta',
] as const;

/** Meanings laid on each other as screens lay them, and the sizes of type. */
export function ColoursSection() {
  return (
    <Section title="Colours and type">
      <Row title="Words on grounds">
        {GROUNDS.map((ground) => (
          <div
            key={ground}
            className="grid gap-1 rounded-card border border-line p-4"
            style={{ background: `var(${ground})` }}
          >
            {WORDS.filter((word) => word !== '--brand-text' || ground !== '--bg-3').map((word) => (
              <span key={word} className="font-semibold" style={{ color: `var(${word})` }}>
                {word} on {ground}
              </span>
            ))}
          </div>
        ))}
      </Row>
      <Row title="Tints">
        {TINTS.map(([tint, word]) => (
          <span
            key={tint}
            className="rounded-chip px-4 py-3 font-semibold"
            style={{ background: `var(${tint})`, color: `var(${word})` }}
          >
            {tint}
          </span>
        ))}
      </Row>
      <Row title="Brand">
        {BRAND.map((brand) => (
          <span
            key={brand}
            className="rounded-btn px-4 py-3 font-semibold text-on-brand"
            style={{ background: `var(${brand})` }}
          >
            {brand}
          </span>
        ))}
      </Row>
      <div className="grid gap-1">
        {SIZES.map((size) => (
          <p key={size} className={`truncate ${size}`}>
            {size}: every coin can be checked, Trường hợp đặc biệt
          </p>
        ))}
      </div>
    </Section>
  );
}
