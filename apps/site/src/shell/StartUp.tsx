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

/** The brand is known before any other call is made. */
function begin(config: PermissionConfig): PermissionConfig {
  keepMerchant(config.brand.merchantCode);
  return config;
}

const reload = () => location.reload();

/** The answer that came with the page; a page that came without it asks. */
function cameAlong(): PermissionConfig | undefined {
  const answer: PermissionConfig | null = JSON.parse(document.getElementById('begin')?.textContent ?? 'null');
  return answer ? begin(answer) : undefined;
}

/** Learns who the brand is and how it stands, then draws the screen that fits. */
export const StartUp = () => (
  <QueryClientProvider client={queryClient}>
    <Root />
  </QueryClientProvider>
);

function Root() {
  const config = useQuery({
    queryKey: PERMISSION,
    queryFn: async () => begin(await client.brand.permission({ query: { url: location.hostname } })),
    initialData: cameAlong,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = config.data?.brand.name;
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
