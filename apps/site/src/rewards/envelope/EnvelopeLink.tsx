import { nameIn } from '@fairhouse/text';
import { Amount, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { envelopesQuery } from './queries.ts';

/** The envelope that can be opened, on the page of promotions; nothing where none can. */
export function EnvelopeLink() {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const open = useQuery(envelopesQuery).data?.items.find(({ state }) => state === 'open');
  if (!open) return null;
  return (
    <Go to={paths.envelope} className="card mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span className="ico" aria-hidden="true">
        <Gift size={19} />
      </span>
      <b className="min-w-0 flex-1">{nameIn(open.title, language)}</b>
      <span className="text-dense text-text-2">
        {t('envelope.total')} <Amount value={open.total} symbol={currencySymbol} />
      </span>
      <span className="link">{t('envelope.see')}</span>
    </Go>
  );
}
