import { Badge, Button, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { SecurityOverview } from '@fairhouse/wire/identity/security';
import {
  IdCard,
  KeyRound,
  List,
  Mail,
  RectangleEllipsis,
  ShieldCheck,
  Smartphone,
  SmartphoneNfc,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useBrand } from '../../state/brand.tsx';
import { openWindow } from '../../state/windows.ts';
import { isSet, SCORED, type Scored } from './score-rows.ts';

const AuthenticatorDialog = lazy(() => import('./AuthenticatorDialog.tsx'));
const BindContactDialog = lazy(() => import('./BindContactDialog.tsx'));
const PaymentPasswordDialog = lazy(() => import('../password/PaymentPasswordDialog.tsx'));
const RecoveryDialog = lazy(() => import('./RecoveryDialog.tsx'));
const RemoveAuthenticatorDialog = lazy(() => import('./RemoveAuthenticatorDialog.tsx'));

type Asked = Exclude<Scored, 'password'> | 'remove' | 'recovery';

const ICONS: Readonly<Record<Scored, ReactNode>> = {
  password: <KeyRound size={22} />,
  mobile: <Smartphone size={22} />,
  email: <Mail size={22} />,
  payment: <RectangleEllipsis size={22} />,
  authenticator: <SmartphoneNfc size={22} />,
};

/** What secures the account, part by part, and how much of it is set. */
export function ScoreList({ overview }: { overview: SecurityOverview }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const set = isSet(overview);
  const count = SCORED.filter((part) => set[part]).length;
  const close = () => setAsked(undefined);
  return (
    <section className="card overflow-hidden" aria-label={t('security.title')}>
      <div className="px-5 pt-4 pb-3">
        <p className="font-bold">{t('security.score', { set: count, all: SCORED.length })}</p>
        <div className="mt-2 grid grid-cols-5 gap-1.5" aria-hidden="true">
          {SCORED.map((part) => (
            <span key={part} className={`h-1.5 rounded-full ${set[part] ? 'bg-win' : 'bg-line'}`} />
          ))}
        </div>
      </div>
      <ul>
        {SCORED.map((part) => (
          <Row
            key={part}
            icon={ICONS[part]}
            title={t(`security.row.${part}`)}
            about={<About part={part} overview={overview} />}
          >
            <Badge tone={set[part] ? 'win' : 'neutral'}>
              {t(set[part] ? 'security.set' : 'security.notSet')}
            </Badge>
            <Actions part={part} overview={overview} onAsk={setAsked} />
          </Row>
        ))}
        <LinkRow icon={<IdCard size={22} />} part="verification" to={paths.member('verification')} />
        <LinkRow icon={<ShieldCheck size={22} />} part="limits" to={paths.member('limits')} />
        <LinkRow icon={<List size={22} />} part="history" to={paths.member('transactionHistory')} />
      </ul>
      <Suspense>
        {(asked === 'mobile' || asked === 'email') && (
          <BindContactDialog contact={asked} replaces={set[asked]} onClose={close} />
        )}
        {asked === 'payment' && <PaymentPasswordDialog onClose={close} />}
        {asked === 'authenticator' && <AuthenticatorDialog onClose={close} />}
        {asked === 'remove' && <RemoveAuthenticatorDialog onClose={close} />}
        {asked === 'recovery' && <RecoveryDialog onClose={close} />}
      </Suspense>
    </section>
  );
}

type RowProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
};

function Row({ icon, title, about, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-soft border-t px-5 py-3 max-sm:gap-x-3 max-sm:px-4">
      <span className="flex-none text-text-2">{icon}</span>
      <div className="min-w-32 flex-1">
        <p className="font-bold">{title}</p>
        <p className="text-meta text-text-2">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}

type LinkRowProps = {
  readonly icon: ReactNode;
  readonly part: 'verification' | 'limits' | 'history';
  readonly to: string;
};

function LinkRow({ icon, part, to }: LinkRowProps) {
  const t = useText();
  const title = t(`security.row.${part}`);
  return (
    <Row icon={icon} title={title} about={t(`security.about.${part}`)}>
      <GoButton to={to} size="sm" aria-label={`${t('security.open')}: ${title}`}>
        {t('security.open')}
      </GoButton>
    </Row>
  );
}

type PartProps = { readonly part: Scored; readonly overview: SecurityOverview };

function About({ part, overview }: PartProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { password, authenticator } = overview;
  if (part === 'password')
    return password.set
      ? t('security.about.password', { when: formatShort(password.setAt, timeZone, language) })
      : t('security.about.passwordNone');
  if (part === 'authenticator' && authenticator.on)
    return t('security.about.recoveryLeft', { count: authenticator.recoveryCodes });
  const value = part === 'mobile' ? overview.mobile : part === 'email' ? overview.email : null;
  return value ? <span className="font-mono">{value}</span> : t(`security.about.${part}`);
}

function Actions({ part, overview, onAsk }: PartProps & { readonly onAsk: (asked: Asked) => void }) {
  const t = useText();
  const title = t(`security.row.${part}`);
  const button = (word: 'change' | 'bind' | 'remove' | 'codes', onClick: () => void) => (
    <Button size="sm" aria-label={`${t(`security.${word}`)}: ${title}`} onClick={onClick}>
      {t(`security.${word}`)}
    </Button>
  );
  if (part === 'password')
    return overview.password.set && button('change', () => openWindow({ kind: 'changePassword' }));
  if (part === 'authenticator' && overview.authenticator.on)
    return (
      <>
        {button('codes', () => onAsk('recovery'))}
        {button('remove', () => onAsk('remove'))}
      </>
    );
  return button(isSet(overview)[part] ? 'change' : 'bind', () => onAsk(part));
}
