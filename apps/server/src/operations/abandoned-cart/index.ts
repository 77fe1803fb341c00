export { registerReport } from './register-report.ts';
