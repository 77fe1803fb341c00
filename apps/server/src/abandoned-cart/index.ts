export { registerReport, reportPath } from './register-report.ts';
