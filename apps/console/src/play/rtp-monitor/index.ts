export { RtpMonitorPage } from './RtpMonitorPage.tsx';
