import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { ReferralTermsView } from '@fairhouse/wire/rewards/referral';
import { useQuery } from '@tanstack/react-query';
import { Check, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { useBrand } from '../../state/brand.tsx';
import { FriendList } from './FriendList.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkList } from './LinkList.tsx';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { referralQuery } from './queries.ts';

/** Links by which a member brings friends, what came of them, and what is paid for whom. */
export default function ReferralPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.referral')}>
      <Referral />
    </MemberOnly>
  );
}

const STEPS = ['visits', 'signUps', 'depositors', 'qualified'] as const;

function Referral() {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { data, isError, refetch } = useQuery(referralQuery);
  const [chosen, setChosen] = useState<string>();
  const [making, setMaking] = useState(false);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-5 h-96 rounded-card" />;
  const { terms, links, sums } = data;
  const link = links.find(({ code }) => code === chosen) ?? links[0];
  const newLink = (
    <Button icon={<Plus size={18} />} onClick={() => setMaking(true)}>
      {t('referral.newLink')}
    </Button>
  );
  return (
    <>
      <p className="mt-1 text-text-2">
        {terms
          ? t('referral.lead', { reward: `${currencySymbol} ${spell(terms.reward)}` })
          : `${t('referral.off')}. ${t('referral.offBody')}`}
      </p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_316px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <dl
            className="card grid grid-cols-4 gap-4 p-5 max-sm:grid-cols-2 max-sm:p-4"
            aria-label={t('referral.funnel')}
          >
            {STEPS.map((step) => (
              <div key={step}>
                <dt className="text-meta text-text-2">{t(`referral.${step}`)}</dt>
                <dd className="display text-[26px] leading-8">{sums[step]}</dd>
                <Share of={Math.max(sums.visits, sums.signUps)} is={sums[step]} />
              </div>
            ))}
          </dl>
          {links.length > 0 ? (
            <LinkList links={links} chosen={link?.code} onChoose={setChosen} />
          ) : (
            <section className="card">
              <EmptyState
                icon={<Link2 size={24} />}
                title={t('referral.noLinks')}
                body={t('referral.noLinksBody')}
                action={newLink}
              />
            </section>
          )}
          <FriendList />
          {terms && <Rules terms={terms} />}
        </div>
        {link && <LinkCard link={link} newLink={newLink} />}
      </div>
      {making && <NewLinkDialog onClose={() => setMaking(false)} onMade={setChosen} />}
    </>
  );
}

/** How much of the first step is left; drawn, for the figure says it already. */
const Share = ({ of, is }: { of: number; is: number }) => (
  <svg
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    className="mt-1 h-1 w-full rounded-full"
    aria-hidden="true"
  >
    <rect width="100" height="4" fill="var(--bg-3)" />
    <rect width={of === 0 ? 0 : Math.min(100, (100 * is) / of)} height="4" fill="var(--text-1)" />
  </svg>
);

const spell = (amount: string): string => formatMoney(parseMoney(amount)!);

function Rules({ terms }: { terms: ReferralTermsView }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const money = (amount: string) => `${currencySymbol} ${spell(amount)}`;
  const rules = [
    t('referral.ruleAsked', {
      count: terms.windowDays,
      deposit: money(terms.deposit),
      validBet: money(terms.validBet),
    }),
    t('referral.ruleHold', { count: terms.holdDays }),
    t('referral.ruleMonth', { count: terms.monthMax }),
    t('referral.ruleOwn'),
  ];
  return (
    <section>
      <SectionHead title={t('referral.rules')} />
      <ul className="grid gap-2">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-3 text-text-2">
            <Check size={18} className="mt-0.5 flex-none text-text-1" aria-hidden="true" />
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}
