import { useText } from '@fairhouse/ui';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { HelpCentre } from './HelpCentre.tsx';

export default function HelpPage() {
  const t = useText();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('shell.nav.help')} />
      <HelpCentre />
    </div>
  );
}
