import { type SQL, sql } from 'drizzle-orm';

/** A few letters begin the names of thousands of zips: a line is then looked for everywhere, and its places by their names. */
const mostZipsProbed = 256;
const mostProbed = sql.raw(String(mostZipsProbed));
/** A zip may have several names: so many are read before there are too many zips. */
const mostNames = sql.raw(String(2 * mostZipsProbed));
/** Where it is that many times rarer than there are zips, also in fewer; of a few zips nobody counts. */
const timesRarer = sql.raw('4');
const fewZips = sql.raw('16');
/** Of a line that is everywhere so many are looked at, not all. */
const mostLines = sql.raw('1000');

/** Says that a zip is of this state; any is where none is given. */
export const isOfState = (state: SQL, zip: SQL): SQL =>
  sql`(${state} = '' or ${state} = (select zip.state from zip where zip.zip = ${zip}))`;

interface Line {
  /** Says which rows of address have such a line. */
  readonly line: SQL;
  /** Between which the names of its streets lie; null where it is not known. */
  readonly street: SQL;
  readonly streetEnd: SQL;
}

interface Place {
  /** Says which rows of place_name have such a name. */
  readonly name: SQL;
  /** Names that only other states have must not be counted. */
  readonly state: SQL;
  readonly zip?: SQL;
}

/**
 * Joins the addresses with such a line in the places with such a name, and in a zip of such a name in any case. Whatever is
 * asked, at most so many pages are read: at millions of addresses each may have to come from the disk.
 */
export function inNamedPlaces({ line, street, streetEnd }: Line, { name, state, zip = sql`null` }: Place): SQL {
  const byName = sql`cross join lateral (
    select from place_name where place_name.zip = address.zip and ${name} limit 1
  ) as its_name`;
  const streetBy = (order: SQL) => sql`(
    select key from street where key ~>=~ ${street} and key ~<~ ${streetEnd} order by key using ${order} limit 1
  )`;
  // Without "offset" it would be looked for again wherever it is used. The first street that begins so and the last are
  // one where only one does: its zips lie together in the index, so that those of a city are found there at once, and
  // only they are looked through.
  return sql`cross join lateral (
      select array_agg(distinct zip) as zips, count(*) > ${mostNames} as are_many
      from (
        select zip from place_name where ${name} and ${isOfState(state, sql`place_name.zip`)} limit ${mostNames} + 1
      ) as each having count(*) > 0
    ) as named
    cross join lateral (
      select case when are_many or cardinality(named.zips) > ${mostProbed} then true
        when cardinality(named.zips) > ${fewZips} then cardinality(named.zips) > ${timesRarer} * (
          select count(*) from (
            select from address where ${line} order by line using ~<~ limit ${mostProbed} / ${timesRarer} + 1
          ) as each
        )
        else false end as by_line offset 0
    ) as counted
    left join lateral (
      select array(select zip from street where key = first.key and zip = any(named.zips)) as zips
      from ${streetBy(sql`~<~`)} as first join ${streetBy(sql`~>~`)} as last using (key)
      where not by_line and cardinality(named.zips) > ${fewZips} offset 0
    ) as with_street on true
    join lateral (
      select address.* from unnest(
        case when by_line then array[${zip}] else coalesce(with_street.zips, named.zips) end
      ) as its(zip)
      cross join lateral (
        select * from address where zip = its.zip and ${line} order by line using ~<~ limit 10
      ) as address ${byName}
      union all
      select address.* from (
        select * from address where ${line} order by line using ~<~ limit ${mostLines}
      ) as address ${byName} where by_line
    ) as address on ${isOfState(state, sql`address.zip`)}`;
}
