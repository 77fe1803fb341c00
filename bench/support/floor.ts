/** The floor: the lowest possible cost of a response with the same framework and driver. */
import fastify from 'fastify';
import pg from 'pg';

const app = fastify();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table if not exists bench_floor (id int primary key, body text not null)');
await pool.query(
  `create table if not exists bench_cart (id uuid primary key default gen_random_uuid(), body text not null)`,
);
await pool.query(
  `create table if not exists bench_line (cart uuid not null references bench_cart, body text not null)`,
);
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

/** Inserts a cart and its line in one transaction. */
app.post('/two-inserts', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'cart',
      text: 'insert into bench_cart (body) values ($1) returning id',
      values: ['x'.repeat(200)],
    });
    await client.query({
      name: 'line',
      text: 'insert into bench_line (cart, body) values ($1, $2)',
      values: [rows[0].id, 'x'.repeat(200)],
    });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
});

process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
