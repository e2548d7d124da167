import { Button, showToast, useText } from '@fairhouse/ui';
import type { Movement } from '@fairhouse/wire/play/statement';
import { Printer, Share2 } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useBrand } from '../../state/brand.tsx';

/** Paper, and others: where the device shares nothing, the address is copied. */
export function ReceiptActions({ movement }: { movement: Movement }) {
  const t = useText();
  const { name } = useBrand();
  const url = `${location.origin}${paths.receipt(movement.id)}`;
  const share = () => {
    const title = `${name}: ${t(`records.kind.${movement.kind}`)}`;
    if (navigator.share) return void navigator.share({ title, url }).catch(() => {});
    void navigator.clipboard
      .writeText(url)
      .then(() => showToast({ tone: 'good', text: t('records.copied') }));
  };
  return (
    <div className="unprinted grid grid-cols-2 gap-3">
      <Button icon={<Printer size={18} />} onClick={() => print()}>
        {t('records.print')}
      </Button>
      <Button icon={<Share2 size={18} />} onClick={share}>
        {t('records.share')}
      </Button>
    </div>
  );
}
