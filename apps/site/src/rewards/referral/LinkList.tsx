import { useText } from '@fairhouse/ui';
import type { ReferralLinkView } from '@fairhouse/wire/rewards/referral';

type LinkListProps = {
  readonly links: readonly ReferralLinkView[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
};

/** Every link with what came of it; the chosen one stands in the card beside. */
export function LinkList({ links, chosen, onChoose }: LinkListProps) {
  const t = useText();
  const head = 'px-3 py-3 font-semibold max-sm:px-2';
  return (
    <section className="card overflow-hidden">
      <table className="w-full text-end tabular-nums">
        <caption className="sr-only">{t('referral.links')}</caption>
        <thead>
          <tr className="text-meta text-text-2">
            <th scope="col" className={`${head} ps-5 text-start max-sm:ps-5`}>
              {t('referral.link')}
            </th>
            <th scope="col" className={`${head} text-start max-sm:hidden`}>
              {t('referral.address')}
            </th>
            <th scope="col" className={head}>
              {t('referral.visits')}
            </th>
            <th scope="col" className={head}>
              {t('referral.signUps')}
            </th>
            <th scope="col" className={`${head} pe-5`}>
              {t('referral.deposits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ code, label, visits, signUps, depositors }) => (
            <tr
              key={code}
              className="h-12 border-line-soft border-t"
              data-chosen={code === chosen || undefined}
            >
              <th scope="row" className="ps-2 text-start font-semibold">
                <button
                  type="button"
                  className="link-line inline-flex min-h-11 min-w-11 items-center px-3 text-start aria-[pressed=true]:font-bold"
                  aria-pressed={code === chosen}
                  aria-label={t('referral.choose', { label })}
                  onClick={() => onChoose(code)}
                >
                  {label}
                </button>
              </th>
              <td className="px-3 text-start font-mono text-dense max-sm:hidden">{code}</td>
              <td className="px-3">{visits}</td>
              <td className="px-3">{signUps}</td>
              <td className="px-3 pe-5">{depositors}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
