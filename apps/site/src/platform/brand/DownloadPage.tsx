import { Button, LinkButton, QrCode, TabPanel, Tabs, useText } from '@fairhouse/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useConfig } from '../../state/brand.tsx';
import { installSite, useInstallable } from '../../state/install.ts';

const WAYS = ['ios', 'android', 'lite'] as const;
type Way = (typeof WAYS)[number];

const STEPS = ['one', 'two', 'three'] as const;

/** The way that fits the device that asks. */
const wayOfDevice = (agent: string): Way =>
  /iPhone|iPad|iPod/.test(agent) ? 'ios' : /Android/.test(agent) ? 'android' : 'lite';

/** How the app is installed, for each kind of device (spec §2: /down). */
export default function DownloadPage() {
  const t = useText();
  const [way, setWay] = useState(() => wayOfDevice(navigator.userAgent));
  return (
    <div className="mx-auto w-full max-w-[860px]">
      <PageTitle title={t('app.title')} />
      <p className="mt-1 max-w-xl text-text-2">{t('app.lead')}</p>
      <div className="mt-6 max-w-md">
        <Tabs
          id="way"
          label={t('app.ways')}
          value={way}
          onChange={(value) => setWay(value as Way)}
          items={WAYS.map((value) => ({ value, label: t(`app.way.${value}`) }))}
        />
      </div>
      <TabPanel of="way" value={way} className="card mt-4 p-6 max-md:p-4">
        <OneWay way={way} />
      </TabPanel>
      <InstallNow />
    </div>
  );
}

/** Where the browser itself can install, one press does it. */
function InstallNow() {
  const t = useText();
  const state = useInstallable();
  return (
    <p className="mt-5">
      {state === 'installed' && <span className="font-semibold text-text-2">{t('app.installed')}</span>}
      {state === 'ready' && (
        <Button variant="main" size="lg" icon={<Download size={20} />} onClick={() => void installSite()}>
          {t('app.install')}
        </Button>
      )}
    </p>
  );
}

function OneWay({ way }: { way: Way }) {
  const t = useText();
  const { resources } = useConfig();
  const given = resources.find(({ type }) => type === way);
  const name = given?.labelNameEn || t(`app.way.${way}`);
  const address = new URL(given?.url ?? paths.down, location.origin).href;
  const elsewhere = new URL(address).origin !== location.origin;
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <ol className="grid gap-4">
          {STEPS.map((step, at) => (
            <li key={step} className="flex gap-4">
              <span className="grid size-9 flex-none place-items-center rounded-full bg-bg-2 font-bold">
                {at + 1}
              </span>
              <p className="min-w-0 pt-1.5">{t(`app.steps.${way}.${step}`)}</p>
            </li>
          ))}
        </ol>
        {elsewhere && (
          <LinkButton
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-6"
            icon={<Download size={18} />}
          >
            {t('app.get', { what: name })}
          </LinkButton>
        )}
      </div>
      <figure className="grid justify-items-center gap-2">
        <QrCode text={address} label={t('app.qr', { what: name })} />
        <figcaption className="text-meta text-text-2">{t('app.scan')}</figcaption>
      </figure>
    </div>
  );
}
