import { useText } from '@fairhouse/ui';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { HandForm } from './HandForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkList } from './LinkList.tsx';
import { OpenedAccounts } from './OpenedAccounts.tsx';

/** The registration centre of an agent (spec §2: Account): links, what they brought, and accounts opened by hand. */
export default function OpenAccountsPage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.openAccounts')} note={t('agency.opening.note')}>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-4">
          <LinkForm />
          <LinkList />
        </div>
        <div className="grid min-w-0 gap-4">
          <HandForm />
          <OpenedAccounts />
        </div>
      </div>
    </AgentOnly>
  );
}
