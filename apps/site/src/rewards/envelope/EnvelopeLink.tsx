import { Amount, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { paths } from '../../paths.ts';
import { RunningLink } from '../../shell/RunningLink.tsx';
import { useBrand } from '../../state/brand.tsx';
import { envelopesQuery } from './queries.ts';

/** The envelope that can be opened, on the page of promotions; nothing where none can. */
export function EnvelopeLink() {
  const t = useText();
  const { currencySymbol } = useBrand();
  const open = useQuery(envelopesQuery).data?.items.find(({ state }) => state === 'open');
  if (!open) return null;
  return (
    <RunningLink
      to={paths.envelope}
      icon={Gift}
      title={open.title}
      sumLabel={t('envelope.total')}
      sum={<Amount value={open.total} symbol={currencySymbol} />}
      see={t('envelope.see')}
    />
  );
}
