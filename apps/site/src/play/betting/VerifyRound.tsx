import type { BookEvent, PotName, VerifyCheck } from '@fairhouse/games';
import { Amount, Badge, Card, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import type { RoundProof } from '@fairhouse/wire/play/betting';
import { Check, X } from 'lucide-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { type Recomputed, type ReelDraw, recompute } from './recompute.ts';
import './verify.css';

type VerifyRoundProps = { readonly proof: RoundProof & { readonly serverSeed: string } };

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

const sameStops = ({ reels, shownStops }: Recomputed): boolean =>
  reels.length > 0 &&
  reels.length === shownStops.length &&
  reels.every(({ stop }, at) => stop === shownStops[at]);

/** The jackpots that a round hit; what they held is no part of its own result. */
const potsOf = (book: readonly unknown[]): readonly PotName[] =>
  (book as readonly BookEvent[]).flatMap((event) => (event.type === 'jackpotHit' ? [event.pot] : []));

/** The round played again here: each step with its real bytes, beside what the server said. */
export default function VerifyRound({ proof }: VerifyRoundProps) {
  const t = useText();
  const symbol = useMoneySymbol();
  const round = useMemo(() => recompute(proof), [proof]);
  const find = (check: VerifyCheck['check']) => round.checks.find((each) => each.check === check);
  const of = (check: VerifyCheck['check']) => find(check)!;
  const order = find('order');
  const [published, salt] = [find('published'), find('salt')];
  const [seed, machine, payout, book] = [of('seed_hash'), of('machine'), of('payout'), of('book')];
  const drawn = round.reels.length > 0 ? 'reels' : 'numbers';
  const draws = round.reels.length === 0 || sameStops(round);
  const results = [
    seed,
    ...[order, published, salt].filter((each) => each !== undefined),
    machine,
    { holds: draws },
    payout,
    book,
  ].map(({ holds }) => holds);
  const passed = results.filter(Boolean).length;
  const good = passed === results.length;
  return (
    <Card className="overflow-hidden">
      <header className="flex flex-wrap items-center gap-3 p-5">
        <h2 className="display text-h3">{t('play.verify.recomputed')}</h2>
        <Badge tone={good ? 'win' : 'loss'}>
          {good ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
          {t('play.verify.passed', { passed, total: results.length })}
        </Badge>
        <p className="w-full text-text-2">{t('play.verify.here')}</p>
      </header>
      <ol className="proof-steps">
        <Step holds={seed.holds} title={t('play.verify.seedTitle')} body={t('play.verify.seedBody')}>
          <Compare check={seed} />
        </Step>
        {order && (
          <Step holds={order.holds} title={t('play.verify.orderTitle')} body={t('play.verify.orderBody')}>
            <Announced proof={proof} />
          </Step>
        )}
        {published && (
          <Step
            holds={published.holds}
            title={t('play.verify.publishedTitle')}
            body={t('play.verify.publishedBody')}
          >
            <Published proof={proof} />
          </Step>
        )}
        {salt && (
          <Step
            holds={salt.holds}
            title={t('play.verify.saltTitle')}
            body={t('play.verify.saltBody', {
              round: `${proof.chain?.beacon?.chainHash}/public/${proof.chain?.beacon?.round}`,
            })}
          >
            <Compare check={salt} />
          </Step>
        )}
        <Step holds={machine.holds} title={t('play.verify.machineTitle')} body={t('play.verify.machineBody')}>
          <Compare check={machine} />
        </Step>
        <Step
          holds={draws}
          title={t(`play.verify.${drawn}.title`)}
          body={t(`play.verify.${drawn}.body`, { message: `${proof.clientSeed}:${proof.nonce}:0` })}
        >
          <Bytes block={round.block} used={round.reels.length * 4} />
          {round.reels.length > 0 && <Reels reels={round.reels} shown={round.shownStops} />}
          <Decisions proof={proof} />
        </Step>
        <Step
          holds={payout.holds}
          title={t(`play.verify.${drawn}.payoutTitle`)}
          body={t(`play.verify.${drawn}.payoutBody`)}
        >
          <dl className="proof-facts">
            <div>
              <dt>{t('records.stake')}</dt>
              <dd>
                <Amount value={proof.stake} symbol={symbol} />
              </dd>
            </div>
            <div>
              <dt>{t('play.verify.shown')}</dt>
              <dd>
                <Amount value={payout.actual} symbol={symbol} />
              </dd>
            </div>
            <div>
              <dt>{t('play.verify.now')}</dt>
              <dd>
                {payout.expected === null ? (
                  t('play.verify.unknown')
                ) : (
                  <Amount value={payout.expected} symbol={symbol} />
                )}
              </dd>
            </div>
          </dl>
          {potsOf(proof.book).map((pot) => (
            <p key={pot} className="mt-3 text-text-2">
              {t('play.verify.pot', { pot: t(`lobby.pot.${pot}`) })}
            </p>
          ))}
        </Step>
        <Step holds={book.holds} title={t('play.verify.bookTitle')} body={t('play.verify.bookBody')}>
          <Compare check={book} />
        </Step>
      </ol>
    </Card>
  );
}

type StepProps = {
  readonly holds: boolean;
  readonly title: string;
  readonly body: string;
  readonly children: ReactNode;
};

function Step({ holds, title, body, children }: StepProps) {
  const t = useText();
  return (
    <li className="proof-step">
      <span className="proof-mark" data-holds={holds}>
        {holds ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
        <span className="sr-only">{t(holds ? 'play.verify.holds' : 'play.verify.fails')}</span>
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold text-body">{title}</h3>
        <p className="mt-0.5 text-text-2 [overflow-wrap:anywhere]">{body}</p>
        <div className="mt-3">{children}</div>
      </div>
    </li>
  );
}

/** The order in which server seed and client seed came, and the hashes announced around it. */
function Announced({ proof: { announced } }: { proof: RoundProof }) {
  const t = useText();
  const when = useInstant();
  if (!announced) return null;
  const facts = [
    [t('play.verify.announcedAt'), when(announced.at)],
    [t('play.verify.clientSeedAt'), when(announced.clientSeedAt)],
    [t('play.verify.announcedBy'), announced.by],
    [t('play.verify.announcedNext'), announced.next],
  ] as const;
  return (
    <dl className="proof-compare">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** When the chain was published, and when the beacon signed the round announced with it. */
function Published({ proof: { chain } }: { proof: RoundProof }) {
  const t = useText();
  const when = useInstant();
  if (!chain?.beacon) return null;
  return (
    <dl className="proof-compare">
      <dt>{t('play.verify.publishedAt')}</dt>
      <dd>{when(chain.publishedAt)}</dd>
      <dt>{t('play.verify.roundAt')}</dt>
      <dd>{when(chain.beacon.roundAt)}</dd>
    </dl>
  );
}

function useInstant(): (ms: number) => string {
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (ms) => formatInstant(ms, timeZone, language);
}

function Compare({ check }: { check: VerifyCheck }) {
  const t = useText();
  return (
    <dl className="proof-compare">
      <dt>{t('play.verify.shown')}</dt>
      <dd>{check.actual}</dd>
      <dt>{t('play.verify.now')}</dt>
      <dd>{check.expected ?? t('play.verify.unknown')}</dd>
    </dl>
  );
}

function Bytes({ block, used }: { block: readonly number[]; used: number }) {
  return (
    <ol className="proof-bytes">
      {block.map((byte, at) => (
        <li key={at} data-used={at < used || undefined}>
          {hex(byte)}
        </li>
      ))}
    </ol>
  );
}

/** What the player chose, as it entered the sum. */
function Decisions({ proof: { choice, moves } }: { proof: RoundProof }) {
  const t = useText();
  if (choice === null && moves.length === 0) return null;
  return (
    <dl className="proof-compare mt-3">
      <dt>{t('play.verify.choice')}</dt>
      <dd>{JSON.stringify(choice)}</dd>
      <dt>{t('play.verify.moves')}</dt>
      <dd>{moves.map((move) => JSON.stringify(move)).join(' ') || '–'}</dd>
    </dl>
  );
}

function Reels({ reels, shown }: { reels: readonly ReelDraw[]; shown: readonly number[] }) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways on phones must take the keyboard
    <section className="table-scroll mt-3" aria-label={t('play.verify.reels.title')} tabIndex={0}>
      <table className="proof-reels">
        <thead>
          <tr>
            <th scope="col">{t('play.verify.reel')}</th>
            <th scope="col">{t('play.verify.number')}</th>
            <th scope="col">{t('play.verify.times')}</th>
            <th scope="col">{t('play.verify.stop')}</th>
            <th scope="col">{t('play.verify.shown')}</th>
          </tr>
        </thead>
        <tbody>
          {reels.map((reel, at) => (
            <tr key={at}>
              <td>
                {at + 1} <code>{reel.bytes.map(hex).join(' ')}</code>
              </td>
              <td>{reel.float.toFixed(9)}</td>
              <td>
                {reel.drawnAgain
                  ? t('play.verify.drawnAgain')
                  : `× ${reel.length} = ${(reel.float * reel.length).toFixed(4)}`}
              </td>
              <td>
                <b>{reel.stop}</b>
              </td>
              <td>{shown[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
