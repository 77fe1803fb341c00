/** The least that an answer can cost with the same framework and driver: what the shop's calls are compared with. */
import fastify from 'fastify';
import pg from 'pg';

const app = fastify();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table if not exists bench_floor (id int primary key, body text not null)');
await pool.query(`insert into bench_floor values (1, repeat('x', 200)) on conflict do nothing`);

const twoKilobytes = { text: 'x'.repeat(2000) };
app.get('/ready', () => ({}));
app.get('/json', () => twoKilobytes);
app.get('/row', async () => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'select id, body from bench_floor where id = $1',
    values: [1],
  });
  return rows[0];
});

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
