export { DownlineField } from './DownlineField.tsx';
export { refreshTransfers, type TransferOverview, transferOverviewQuery } from './queries.ts';
export { SetPaymentPassword } from './SetPaymentPassword.tsx';
export { WhatHolds } from './WhatHolds.tsx';
