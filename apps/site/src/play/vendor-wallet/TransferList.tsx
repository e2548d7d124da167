import { Amount, Badge, type BadgeTone, EmptyState, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { VendorTransferState, VendorTransferView } from '@fairhouse/wire/play/vendor-wallet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { useBrand } from '../../state/brand.tsx';
import { vendorTransfersQuery } from './queries.ts';

const TONES: Readonly<Record<VendorTransferState, BadgeTone>> = {
  requested: 'info',
  unknown: 'warn',
  unbacked: 'warn',
  done: 'win',
  failed: 'loss',
};

/** Every move to a vendor and back, newest first, with where it stands. */
export function TransferList() {
  const t = useText();
  return (
    <SliceCard
      title={t('vendorWallet.transfers')}
      query={useInfiniteQuery(vendorTransfersQuery)}
      none={<EmptyState title={t('vendorWallet.noTransfers')} body={t('vendorWallet.noTransfersBody')} />}
    >
      {(transfer) => <TransferLine transfer={transfer} />}
    </SliceCard>
  );
}

function TransferLine({ transfer }: { transfer: VendorTransferView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { direction, title, amount, state, reason, requestedAt } = transfer;
  const Icon = direction === 'in' ? LogIn : LogOut;
  return (
    <li className="flex min-h-15 items-center gap-3 border-line-soft border-t px-5 py-2">
      <span className="ico" data-tone={direction === 'out' && state === 'done' ? 'in' : undefined}>
        <Icon size={17} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{t(`vendorWallet.${direction}`, { title })}</b>
        <span className="block text-meta text-text-3">{formatShort(requestedAt, timeZone, language)}</span>
        {reason && <span className="block text-meta text-text-2">{t(`vendorWallet.reason.${reason}`)}</span>}
      </span>
      <span className="grid justify-items-end gap-1">
        {amount === null ? (
          <span className="font-semibold">{t('vendorWallet.everything')}</span>
        ) : (
          <Amount value={amount} />
        )}
        <Badge tone={TONES[state]}>{t(`vendorWallet.state.${state}`)}</Badge>
      </span>
    </li>
  );
}
