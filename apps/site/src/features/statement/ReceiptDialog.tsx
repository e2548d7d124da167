import { parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, CopyText, Dialog, formatInstant, Logo, useLanguage, useText } from '@fairhouse/ui';
import type { Movement } from '@fairhouse/wire';
import { useBrand } from '../../state/brand.tsx';
import { useMoneySymbol } from '../wallet/use-money-symbol.ts';

/** The balance before: what stands after, less what moved. */
const beforeOf = ({ amount, balanceAfter }: Movement): string =>
  wireMoney(subtractMoney(parseMoney(balanceAfter)!, parseMoney(amount)!));

/** One movement as a ticket. */
export default function ReceiptDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { name, timeZone } = useBrand();
  const symbol = useMoneySymbol();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('records.receipt')}>
      <div className="ticket" data-paper="">
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
            <dd>{formatInstant(movement.at, timeZone, language)}</dd>
          </div>
          <div>
            <dt>{t('records.cause')}</dt>
            <dd>{movement.cause.label}</dd>
          </div>
          <div>
            <dt>{t('records.before')}</dt>
            <dd>
              <Amount value={beforeOf(movement)} symbol={symbol} />
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
        <dl className="ticket-facts">
          <div>
            <dt>{t('records.receiptNo')}</dt>
            <dd>
              <CopyText value={movement.id} label={t('records.receiptNo')} />
            </dd>
          </div>
          {movement.traceId && (
            <div>
              <dt>{t('records.trace')}</dt>
              <dd>
                <CopyText value={movement.traceId} label={t('records.trace')} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Dialog>
  );
}
