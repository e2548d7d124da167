export const identityConsole = {} as const;
