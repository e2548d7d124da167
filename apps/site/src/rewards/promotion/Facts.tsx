import { useText } from '@fairhouse/ui';

const FACTS = ['reward', 'wagering', 'maxBet', 'ends'] as const;

/** The four facts of a promotion, as its rule has them. */
export function Facts({
  facts,
  className,
}: {
  facts: Readonly<Record<(typeof FACTS)[number], string>>;
  className: string;
}) {
  const t = useText();
  return (
    <dl className={className}>
      {FACTS.map((fact) => (
        <div key={fact}>
          <dt className="text-meta text-text-2">{t(`promotion.facts.${fact}`)}</dt>
          <dd className="font-semibold">{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
