import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` in this folder writes the migration for what changed in any schema.ts. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/schema.ts', out: './migrations' });
