import { ErrorState, useText } from '@fairhouse/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { router } from '../routes.tsx';
import { BrandProvider, type PermissionConfig } from '../state/brand.tsx';
import { client } from '../state/client.ts';
import { useKept, useOnline } from '../state/online.ts';
import { PERMISSION, queryClient } from '../state/query.ts';
import { refusalText } from '../state/refusal.ts';
import { keepMerchant } from '../state/session.ts';
import { LazyPart } from './LazyPart.tsx';
import { lazyFirst } from './lazy-page.ts';
import { Splash } from './Splash.tsx';

const MaintenancePage = lazyFirst(() => import('../platform/brand/MaintenancePage.tsx'));
const OfflinePage = lazyFirst(() => import('../offline/OfflinePage.tsx'));
const RestrictionPage = lazyFirst(() => import('../platform/brand/RestrictionPage.tsx'));

/** Spec §2: the root screen by system status. */
const ROOTS: Readonly<Record<PermissionConfig['status'], () => ReactNode>> = {
  0: () => <RouterProvider router={router} />,
  1: () => <MaintenancePage />,
  2: () => <RestrictionPage />,
};

const reload = () => location.reload();

/** Learns who the brand is and how it stands, then draws the screen that fits. */
export const StartUp = () => (
  <QueryClientProvider client={queryClient}>
    <Root />
  </QueryClientProvider>
);

function Root() {
  const t = useText();
  const config = useQuery({
    queryKey: PERMISSION,
    queryFn: () => client.brand.permission({ query: { url: location.hostname } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const online = useOnline();
  const kept = useKept();
  const { merchantCode } = config.data?.brand ?? {};
  // The brand is known before any other call is made.
  if (merchantCode) keepMerchant(merchantCode);

  if (kept || (!config.data && !online))
    return (
      <RootScreen>
        <OfflinePage onRetry={reload} />
      </RootScreen>
    );
  if (config.isError)
    return <RootFailure detail={refusalText(t, config.error)} onRetry={() => void config.refetch()} />;
  if (!config.data) return <Splash />;
  return (
    <BrandProvider config={config.data}>
      <RootScreen>{ROOTS[config.data.status]()}</RootScreen>
    </BrandProvider>
  );
}

/** A screen that is loaded on its own; one that did not come can be tried again (spec §8). */
function RootScreen({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const why = t(navigator.onLine ? 'shell.partFailed' : 'shell.offline');
  return (
    <LazyPart fallback={<Splash />} failed={<RootFailure detail={why} onRetry={reload} />}>
      {children}
    </LazyPart>
  );
}

const RootFailure = (failure: ComponentProps<typeof ErrorState>) => (
  <main className="grid min-h-dvh place-items-center">
    <ErrorState {...failure} />
  </main>
);
