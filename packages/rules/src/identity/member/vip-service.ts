/** spec §9: members above this level have a service of their own. */
export const VIP_SERVICE_ABOVE = 4;

export const hasVipService = (rankLevel: number): boolean => rankLevel > VIP_SERVICE_ABOVE;
