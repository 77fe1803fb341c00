import { type SQL, sql } from 'drizzle-orm';

/** The zips of so few names are looked through one by one, however common the line is. */
const fewNames = sql.raw('16');
/** A line that is in no more places is looked at in all of them before the names that a few letters begin are read. */
const fewLines = sql.raw('256');
const mostNames = sql.raw('512');
/** A line that is in more places is looked for in each zip of those names. */
const mostCompared = sql.raw('1000');
/** Where there are more names, so many places are looked at, not all, until there is enough to choose from. */
export const mostLines = sql.raw('5000');
const enough = sql.raw('40');

/** Says that a zip is of this state; any is where none is given. */
export const isOfState = (state: SQL, zip: SQL): SQL =>
  sql`(${state} = '' or ${state} = (select zip.state from zip where zip.zip = ${zip}))`;

interface Place {
  /** Says which rows of place_name have such a name. */
  readonly name: SQL;
  /** Names that only other states have must not be counted. */
  readonly state: SQL;
  readonly zip?: SQL;
}

/**
 * Joins the lines of this kind, with their zips, that are in the places with such a name, and in a zip of such a name in
 * any case. Lines lie together in an index, with their zips: all of one are on a few pages, wherever their addresses are.
 */
export function inNamedPlaces(line: SQL, { name, state, zip = sql`null` }: Place): SQL {
  const names = (limit: SQL) => sql`(
    select key, zip from place_name where ${name} and ${isOfState(state, sql`place_name.zip`)}
    order by key using ~<~ limit ${limit} + 1
  ) as names`;
  const zipsOfAtMost = (limit: SQL) =>
    sql`case when count(*) <= ${limit} then coalesce(array_agg(distinct zip), '{}') end as zips`;
  const lines = (limit: SQL) =>
    sql`(select zip, line from address where ${line} order by line using ~<~, zip limit ${limit}) as found`;
  const areMoreThan = (limit: SQL) => sql`(select count(*) > ${limit} from ${lines(sql`${limit} + 1`)})`;
  const byName = sql`cross join lateral (
    select from place_name where place_name.zip = found.zip and ${name} limit 1
  ) as its_name`;
  // Without "offset" they would be looked for again wherever they are used.
  return sql`cross join lateral (
      select ${zipsOfAtMost(fewNames)}, min(key) = max(key) as begin_with_one_city from ${names(fewNames)} offset 0
    ) as few
    cross join lateral (
      select case when few.zips is not null then few.zips
        when begin_with_one_city or ${areMoreThan(fewLines)} then (select ${zipsOfAtMost(mostNames)} from ${names(mostNames)})
        end as zips offset 0
    ) as named
    cross join lateral (
      select case when few.zips is not null or named.zips is not null and ${areMoreThan(mostCompared)} then named.zips end
        as zips offset 0
    ) as each
    join lateral (
      select found.zip, found.line from unnest(coalesce(each.zips, array[${zip}])) as its(zip)
      cross join lateral (
        select zip, line from address where zip = its.zip and ${line} order by line using ~<~ limit 10
      ) as found ${byName}
      union all
      select found.zip, found.line from ${lines(mostCompared)} join unnest(named.zips) as its(zip) on its.zip = found.zip
      where each.zips is null and named.zips is not null
      union all (
        select found.zip, found.line from ${lines(mostLines)} ${byName}
        where named.zips is null and ${isOfState(state, sql`found.zip`)} limit ${enough}
      )
    ) as found on ${isOfState(state, sql`found.zip`)}`;
}
