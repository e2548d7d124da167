import { useText } from '@fairhouse/ui';

type Checks = readonly { readonly check: string; readonly holds: boolean }[];

/** What was checked of a hand in this browser, and the root of its deck. */
export function DeckChecks({ checks, root }: { readonly checks: Checks; readonly root: string }) {
  const t = useText();
  return (
    <section className="poker-checks">
      <h3>{t('poker.verified')}</h3>
      <ol>
        {checks.map(({ check, holds }) => (
          <li key={check}>
            <span>{t(`poker.checkNames.${check as 'root'}`)}</span>
            <b className={holds ? 'text-win' : 'text-loss'}>{t(holds ? 'poker.holds' : 'poker.fails')}</b>
          </li>
        ))}
      </ol>
      <code>{root}</code>
    </section>
  );
}
