import { formatMoney, type Money, parseMoney } from '@fairhouse/kernel';
import { Button, Card, formatShort, showToast, useLanguage, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Check, ImageDown, Share2, ShieldCheck, X } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { sportsbook } from './calls.ts';
import { checkFixture } from './check-fixture.ts';
import { recomputePayout } from './check-ticket.ts';
import { legText } from './market-text.ts';
import { useOddsText } from './odds-format.ts';
import type { Ticket } from './queries.ts';
import { drawReceipt, givePicture } from './receipt-picture.ts';
import { ticketState } from './ticket-state.ts';

/** Shares a bet as a picture, or as a sentence with the address of its match, and plays those again that are over. */
export function TicketProof({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const odds = useOddsText();
  const matches = [...new Map(ticket.legs.map((leg) => [leg.fixture as string, leg])).values()];
  const check = useMutation({
    mutationFn: async () => {
      const proofs = await Promise.all(
        matches.map(
          async ({ fixture }) =>
            [fixture as string, await sportsbook().sports.proof({ params: { id: fixture } })] as const,
        ),
      );
      const checked = matches.map(({ fixture, home, away }, place) => ({
        fixture,
        home,
        away,
        holds: Object.values(checkFixture(proofs[place]![1])).every(Boolean),
      }));
      return { matches: checked, payout: recomputePayout(ticket, new Map(proofs)) };
    },
  });
  const share = useMutation({
    mutationFn: async () => {
      const legs = ticket.legs.map(
        (leg) =>
          `${leg.picks.map((pick) => legText(t, leg, pick, pick.outcome)).join(' + ')} (${leg.home} v ${leg.away}) ${odds(leg.odds)}`,
      );
      const text = t('match.proof.shareText', { legs: legs.join('; ') });
      const url = `${location.origin}${paths.fixture(matches[0]!.fixture)}`;
      if (navigator.share) return navigator.share({ text, url }).catch(() => {});
      await navigator.clipboard.writeText(`${text}\n${url}`);
      showToast({ tone: 'good', text: t('match.proof.shared') });
    },
  });
  const { name, timeZone } = useBrand();
  const language = useLanguage();
  const picture = useMutation({
    mutationFn: async () => {
      const money = (amount: string) => formatMoney(parseMoney(amount)!);
      const drawn = await drawReceipt({
        brand: name,
        title: t('sports.receipt'),
        state: t(ticketState(ticket)),
        legs: ticket.legs.map((leg) => ({
          pick: leg.picks.map((pick) => legText(t, leg, pick, pick.outcome)).join(' + '),
          match: t('sports.match', { home: leg.home, away: leg.away }),
          odds: odds(leg.odds),
        })),
        sums: [
          { name: t('sports.cost'), value: money(ticket.cost) },
          {
            name: t(ticket.payout === null ? 'sports.returns' : 'sports.paid'),
            value: money(ticket.payout ?? ticket.maxReturn),
          },
        ],
        notes: [
          formatShort(ticket.placedAt, timeZone, language),
          t('sports.simulatedBody'),
          `${location.origin}${paths.fixture(matches[0]!.fixture)}`,
        ],
      });
      return givePicture(drawn, `${ticket.id}.png`);
    },
    onSuccess: (done) => {
      if (done === 'saved') showToast({ tone: 'good', text: t('match.proof.saved') });
    },
  });
  const over = ticket.state === 'settled';
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap gap-2">
        <Button icon={<Share2 size={18} />} pending={share.isPending} onClick={() => share.mutate()}>
          {t('match.proof.share')}
        </Button>
        <Button icon={<ImageDown size={18} />} pending={picture.isPending} onClick={() => picture.mutate()}>
          {t('match.proof.picture')}
        </Button>
        {over && (
          <Button icon={<ShieldCheck size={18} />} pending={check.isPending} onClick={() => check.mutate()}>
            {t('match.proof.verifyBet')}
          </Button>
        )}
      </div>
      {!over && <p className="text-dense text-text-2">{t('match.proof.notOver')}</p>}
      <div role="status">
        <ul className="grid gap-1">
          {check.data?.matches.map(({ fixture, home, away, holds }) => (
            <li key={fixture} className="flex items-center gap-2">
              {holds ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
              <Go to={paths.fixture(fixture)} className="min-w-0 flex-1 truncate underline">
                {t('sports.match', { home, away })}
              </Go>
              <strong className={holds ? 'text-win' : 'text-loss'}>
                {t(holds ? 'match.proof.holds' : 'match.proof.fails')}
              </strong>
            </li>
          ))}
          {check.data && <PayoutCheck ticket={ticket} payout={check.data.payout} />}
        </ul>
      </div>
    </Card>
  );
}

/** What the bet paid beside what its matches say that it pays. @param payout undefined where it can't be worked out */
function PayoutCheck({ ticket, payout }: { ticket: Ticket; payout: Money | undefined }) {
  const t = useText();
  const paid = ticket.payout === null ? undefined : parseMoney(ticket.payout);
  if (payout === undefined || paid === undefined)
    return <li className="text-dense text-text-2">{t('match.proof.payoutUnknown')}</li>;
  const holds = payout === paid;
  return (
    <li className="flex items-center gap-2">
      {holds ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
      <span className="min-w-0 flex-1">
        {t(holds ? 'match.proof.payout' : 'match.proof.payoutDiffers', {
          paid: formatMoney(paid),
          payout: formatMoney(payout),
        })}
      </span>
      <strong className={holds ? 'text-win' : 'text-loss'}>
        {t(holds ? 'match.proof.holds' : 'match.proof.fails')}
      </strong>
    </li>
  );
}
