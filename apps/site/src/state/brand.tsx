import type { permissionConfig, SwitchId } from '@fairhouse/wire/platform/brand';
import { createContext, type ReactNode, useContext } from 'react';
import type * as z from 'zod';

export type PermissionConfig = z.infer<typeof permissionConfig>;

const BrandContext = createContext<PermissionConfig | undefined>(undefined);

export const BrandProvider = ({ config, children }: { config: PermissionConfig; children: ReactNode }) => (
  <BrandContext value={config}>{children}</BrandContext>
);

/** All that the server said of the brand at start-up. */
export function useConfig(): PermissionConfig {
  const config = useContext(BrandContext);
  if (!config) throw new Error('useConfig needs a BrandProvider above it');
  return config;
}

export const useBrand = () => useConfig().brand;

export function useSwitch(id: SwitchId): boolean {
  return useConfig().whitelabel.some((each) => each.id === id && each.enabled);
}
