import { type SQL, sql } from 'drizzle-orm';

/** The zips of so few names are looked through one by one, however common the line is. */
const fewNames = sql.raw('16');
/** Of more names it is not asked first which are of the state. */
const mostStates = sql.raw('128');
/** A line that is in more places is looked for in each zip of the names, where they are not more than `mostNames`. */
const fewLines = sql.raw('1000');
const mostNames = sql.raw('512');
/** Where there are more names, so many places are looked at, not all, until there is enough to choose from. */
export const mostLines = sql.raw('5000');
const enough = sql.raw('100');

/** Says that a zip is of this state; any is where none is given. */
export const isOfState = (state: SQL, zip: SQL): SQL =>
  sql`(${state} = '' or ${state} = (select zip.state from zip where zip.zip = ${zip}))`;

interface Place {
  /** The names between which its name lies, both included: all begin with the first. */
  readonly first: SQL;
  readonly last: SQL;
  /** Names that only other states have are not counted. */
  readonly state: SQL;
  readonly zip?: SQL;
}

/**
 * Joins the lines of this kind, with their zips, that are in the places with such a name, and in a zip of such a name in
 * any case. Lines lie together in an index, with their zips: all of one are on a few pages, wherever their addresses are.
 * Of most of those zips the letters that a name begins with tell that they are not meant (`place_letters`).
 */
export function inNamedPlaces(line: SQL, { first, last, state, zip = sql`null` }: Place): SQL {
  const isCalledSo = sql`place_name.key ~>=~ ${first} and place_name.key ~<=~ ${last}`;
  const zipsOfAtMost = (limit: SQL) => sql`(
    select case when count(*) <= ${limit} then coalesce(array_agg(distinct zip), '{}') end from (
      select zip from place_name where ${isCalledSo} and ${isOfState(state, sql`place_name.zip`)}
      order by key using ~<~ limit ${limit} + 1
    ) as names
  )`;
  const inSuchPlace = sql`cross join lateral (
    select from place_name where place_name.zip = found.zip and ${isCalledSo} and ${isOfState(state, sql`found.zip`)} limit 1
  ) as its_name`;
  const many = sql`case when length(${first}) < 6 then 3 else 6 end`;
  const letters = sql`left(${first}, ${many})`;
  // Without "offset" names would be looked for again wherever they are used, and without "||" bits unpacked for every line.
  return sql`cross join lateral (
      select case when not exists (select from address where ${line}) then '{}'
        when ${state} = '' or not exists (
          select from place_name where ${isCalledSo} order by key using ~<~ offset ${mostStates} limit 1
        ) then ${zipsOfAtMost(fewNames)} end as zips offset 0
    ) as few
    cross join lateral (
      with each as materialized (
        select case when few.zips is not null then few.zips
          when exists (select from address where ${line} offset ${fewLines} limit 1)
          then ${zipsOfAtMost(mostNames)} end as zips
      ), begun as materialized (
        select bit_or(zips) || B'' as zips from place_letters
        where letters ~>=~ ${letters} and letters ~<=~ case when length(${first}) < 3 then ${last} else ${letters} end
          and length(letters) <= ${many}
      )
      select found.zip, found.line from each cross join unnest(coalesce(each.zips, array[${zip}])) as its(zip)
      cross join lateral (
        select zip, line from address where zip = its.zip and ${line} order by line using ~<~ limit 10
      ) as found ${inSuchPlace}
      union all (
        select found.zip, found.line from each cross join lateral (
          select zip, line from address where ${line} order by line using ~<~, zip limit ${mostLines}
        ) as found ${inSuchPlace}
        where each.zips is null and get_bit((select zips from begun), found.zip::int) = 1
        limit ${enough}
      )
    ) as found`;
}
