import { parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, CopyText, formatInstant, Logo, QrCode, useLanguage, useText } from '@fairhouse/ui';
import type { Movement } from '@fairhouse/wire/play/statement';
import { paths } from '../../paths.ts';
import { useBrand } from '../../state/brand.tsx';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';

/** The balance before: what stands after, less what moved. */
const beforeOf = ({ amount, balanceAfter }: Movement): string =>
  wireMoney(subtractMoney(parseMoney(balanceAfter)!, parseMoney(amount)!));

/** One movement as a ticket. */
export function ReceiptTicket({ movement }: { movement: Movement }) {
  const t = useText();
  const language = useLanguage();
  const { name, timeZone } = useBrand();
  const symbol = useMoneySymbol();
  return (
    <article
      className="ticket"
      aria-label={t('records.receiptOf', { what: t(`records.kind.${movement.kind}`) })}
    >
      <p className="flex items-center gap-2">
        <Logo size={28} />
        <b className="display text-lead">{name}</b>
      </p>
      <p className="mt-5 text-text-2">{t(`records.kind.${movement.kind}`)}</p>
      <p className="mt-1">
        <Amount value={movement.amount} symbol={symbol} size="big" signed />
      </p>
      <dl className="ticket-facts mt-6">
        <div>
          <dt>{t('records.when')}</dt>
          <dd>
            {formatInstant(movement.at, timeZone, language)}
            <span className="block font-medium text-meta text-text-3">{timeZone}</span>
          </dd>
        </div>
        <div>
          <dt>{t('records.before')}</dt>
          <dd>
            <Amount value={beforeOf(movement)} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('records.amount')}</dt>
          <dd>
            <Amount value={movement.amount} symbol={symbol} signed />
          </dd>
        </div>
        <div>
          <dt>{t('records.after')}</dt>
          <dd>
            <Amount value={movement.balanceAfter} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <hr className="perforation" />
      <Marks movement={movement} />
    </article>
  );
}

/** What finds the receipt again: its number, its trace and a code with its address. */
function Marks({ movement: { id, traceId } }: { movement: Movement }) {
  const t = useText();
  const marks = [
    { name: t('records.receiptNo'), value: id },
    ...(traceId ? [{ name: t('records.trace'), value: traceId }] : []),
  ];
  return (
    <div className="receipt-marks">
      <QrCode text={`${location.origin}${paths.receipt(id)}`} label={t('records.qr')} />
      <dl className="grid min-w-0 content-center gap-3">
        {marks.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-meta text-text-2">{name}</dt>
            <dd className="min-w-0">
              <CopyText value={value} label={name} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
