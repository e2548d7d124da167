import { useText } from '@fairhouse/ui';

/** What was checked, in words, and whether it holds. */
export function ProofChecks({ checks }: { checks: readonly (readonly [words: string, holds: boolean])[] }) {
  const t = useText();
  return (
    <ol className="proof-checks">
      {checks.map(([words, holds]) => (
        <li key={words}>
          <span>{words}</span>
          <b className={holds ? 'text-win' : 'text-loss'}>
            {t(holds ? 'crash.proof.holds' : 'crash.proof.fails')}
          </b>
        </li>
      ))}
    </ol>
  );
}
