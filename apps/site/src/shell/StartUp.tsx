import { ErrorState } from '@fairhouse/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { router } from '../routes.tsx';
import { BrandProvider, type PermissionConfig } from '../state/brand.tsx';
import { client } from '../state/client.ts';
import { PERMISSION, queryClient } from '../state/query.ts';
import { keepMerchant } from '../state/session.ts';
import { Splash } from './Splash.tsx';

const MaintenancePage = lazy(() => import('../features/brand/MaintenancePage.tsx'));
const OfflinePage = lazy(() => import('../offline/OfflinePage.tsx'));
const RestrictionPage = lazy(() => import('../features/brand/RestrictionPage.tsx'));

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
  const config = useQuery({
    queryKey: PERMISSION,
    queryFn: () => client.brand.permission({ query: { url: location.hostname } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { name, merchantCode } = config.data?.brand ?? {};
  // The brand is known before any other call is made.
  if (merchantCode) keepMerchant(merchantCode);
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  if (!config.data && !navigator.onLine)
    return (
      <Suspense fallback={<Splash />}>
        <OfflinePage onRetry={reload} />
      </Suspense>
    );
  if (config.isError)
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState onRetry={() => void config.refetch()} />
      </main>
    );
  if (!config.data) return <Splash />;
  return (
    <BrandProvider config={config.data}>
      <Suspense fallback={<Splash />}>{ROOTS[config.data.status]()}</Suspense>
    </BrandProvider>
  );
}
