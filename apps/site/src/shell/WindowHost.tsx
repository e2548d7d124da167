import { showToast, useText } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { clearDueWindow, useDueWindow } from '../identity/session/after-login.ts';
import { paths } from '../paths.ts';
import { currentSession } from '../state/session.ts';
import { closeWindow, type OpenWindow, openWindow, useOpenWindow } from '../state/windows.ts';
import { breathe } from './breathe.ts';
import { useGo } from './go.tsx';
import { LazyPart } from './LazyPart.tsx';
import { lazyPage } from './lazy-page.ts';

const LoginDialog = lazyPage(() => import('../identity/session/LoginDialog.tsx'));
const RegisterDialog = lazyPage(() => import('../identity/member/RegisterDialog.tsx'));
const LogoutDialog = lazyPage(() => import('../identity/session/LogoutDialog.tsx'));
const NeedTrueAccountDialog = lazyPage(() => import('../identity/session/NeedTrueAccountDialog.tsx'));
const NeedAgentDialog = lazyPage(() => import('../identity/session/NeedAgentDialog.tsx'));
const SecondCheckDialog = lazyPage(() => import('../identity/session/SecondCheckDialog.tsx'));
const ForcedPasswordDialog = lazyPage(() => import('../identity/password/ForcedPasswordDialog.tsx'));
const FirstLoginDialog = lazyPage(() => import('../identity/security/FirstLoginDialog.tsx'));
const ForgotDialog = lazyPage(() => import('../identity/password/ForgotDialog.tsx'));
const ChangePasswordDialog = lazyPage(() => import('../identity/password/ChangePasswordDialog.tsx'));
const NoticesDialog = lazyPage(() => import('../talk/content/NoticesDialog.tsx'));
const FindDialog = lazyPage(() => import('../play/lobby/FindDialog.tsx'));
const TicketDialog = lazyPage(() => import('../lottery/ticket/TicketDialog.tsx'));
const TimeCheckDialog = lazyPage(() => import('../identity/protection/TimeCheckDialog.tsx'));
const BonusGuardDialog = lazyPage(() => import('../rewards/bonus/BonusGuardDialog.tsx'));
const LimitPromptDialog = lazyPage(() => import('../identity/protection/LimitPromptDialog.tsx'));
const VassalageDialog = lazyPage(() => import('../play/lobby/VassalageDialog.tsx'));
const MaintenanceDialog = lazyPage(() => import('../play/games/MaintenanceDialog.tsx'));

/** Addresses that open a window over the home page (spec §2). */
const BY_ADDRESS: Readonly<Record<string, OpenWindow>> = {
  '/register': { kind: 'register' },
  '/register.html': { kind: 'register' },
  '/login': { kind: 'login' },
};

/** Where every window of the site appears; one at a time. */
export function WindowHost() {
  const t = useText();
  const go = useGo();
  const open = useOpenWindow();
  const path = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const asked = BY_ADDRESS[path];
    // The page behind the window has just been drawn: the window is a piece of work of its own.
    if (!asked || currentSession()) return;
    let here = true;
    void breathe().then(() => here && openWindow(asked));
    return () => {
      here = false;
    };
  }, [path]);
  const due = useDueWindow();
  useEffect(() => {
    if (!due || open) return;
    clearDueWindow();
    openWindow(due);
  }, [due, open]);
  if (!open) return null;
  const close = () => {
    closeWindow();
    if (BY_ADDRESS[path]) go(paths.home, { replace: true });
  };
  const fail = () => {
    showToast({ tone: 'bad', text: t('shell.partFailed') });
    close();
  };
  return (
    <LazyPart key={open.kind} onFail={fail}>
      {drawWindow(open, close)}
    </LazyPart>
  );
}

function drawWindow(open: OpenWindow, close: () => void) {
  const draw: {
    readonly [K in OpenWindow['kind']]: (window: Extract<OpenWindow, { kind: K }>) => ReactNode;
  } = {
    login: ({ onEntered }) => <LoginDialog onEntered={onEntered} onClose={close} />,
    register: ({ onEntered }) => <RegisterDialog onEntered={onEntered} onClose={close} />,
    logout: () => <LogoutDialog onClose={close} />,
    needTrueAccount: () => <NeedTrueAccountDialog onClose={close} />,
    needAgent: () => <NeedAgentDialog onClose={close} />,
    secondCheck: ({ kind: _, ...check }) => <SecondCheckDialog {...check} onClose={close} />,
    forcedPassword: ({ onDone }) => <ForcedPasswordDialog onDone={onDone} onClose={close} />,
    firstLogin: ({ onDone }) => <FirstLoginDialog onDone={onDone} onClose={close} />,
    forgot: () => <ForgotDialog onClose={close} />,
    changePassword: () => <ChangePasswordDialog onClose={close} />,
    notices: () => <NoticesDialog onClose={close} />,
    timeCheck: () => <TimeCheckDialog onClose={close} />,
    ticket: ({ id }) => <TicketDialog id={id} onClose={close} />,
    bonusGuard: ({ guard }) => <BonusGuardDialog guard={guard} onClose={close} />,
    limitPrompt: ({ kind: _, ...asked }) => <LimitPromptDialog {...asked} onClose={close} />,
    find: () => <FindDialog onClose={close} />,
    vassalage: ({ kind: _, ...vendor }) => <VassalageDialog {...vendor} onClose={close} />,
    maintenance: ({ title, until }) => <MaintenanceDialog title={title} until={until} onClose={close} />,
  };
  return (draw[open.kind] as (window: OpenWindow) => ReactNode)(open);
}
