import { Logo, useText } from '@fairhouse/ui';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { HelpCentre } from './HelpCentre.tsx';

/** Help for a window of its own, e.g. that of customer service: nothing around it. */
export default function HelpAlonePage() {
  const t = useText();
  const brand = useBrand();
  return (
    <div className="mx-auto w-full max-w-[760px] pb-8">
      <p className="mb-4 flex items-center gap-2">
        <Logo size={26} />
        <b className="display text-lead">{brand.name}</b>
      </p>
      <PageTitle title={t('shell.nav.help')} />
      <HelpCentre />
    </div>
  );
}
