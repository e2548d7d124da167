import { Button, CopyText, QrCode, useText } from '@fairhouse/ui';
import type { ReferralLinkView } from '@fairhouse/wire/rewards/referral';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useBrand } from '../../state/brand.tsx';

/** One link to hand on: as a picture, as text, or by the device's own way of sharing. */
export function LinkCard({ link: { code, label }, newLink }: { link: ReferralLinkView; newLink: ReactNode }) {
  const t = useText();
  const { name } = useBrand();
  const address = `${location.origin}${paths.registerWith(code)}`;
  return (
    <section
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-5 max-lg:-order-1 max-sm:p-4"
      aria-label={label}
    >
      <h2 className="truncate text-center font-bold">{label}</h2>
      <QrCode text={address} label={t('referral.qr', { label })} />
      <CopyText
        value={address}
        shown={address.replace(/^https?:\/\//, '')}
        label={t('referral.copy', { label })}
      />
      {navigator.share && (
        <Button
          variant="main"
          icon={<Share2 size={18} />}
          onClick={() => void navigator.share({ title: name, url: address }).catch(() => {})}
        >
          {t('referral.share')}
        </Button>
      )}
      {newLink}
    </section>
  );
}
