import { raw, type Sql, sql } from '../../../platform/database/sql.ts';

/** With at most this many names, each of their zips is searched, however common the line is. */
const fewNames = raw('16');
/** With more names than this, their states are not compared first. */
const maxStates = raw('128');
/** A line in more places than this is looked up in each zip of the names, for at most `maxNames` names. */
const fewLines = raw('1000');
const maxNames = raw('512');
/** With more names, at most this many places of a line are read, until there are enough to choose from. */
export const maxLines = raw('5000');
const enough = raw('100');

/** Tests whether a zip is in a state. An empty state matches every zip. */
export const isInState = (state: Sql, zip: Sql): Sql =>
  sql`(${state} = '' or ${state} = (select zip.state from zip where zip.zip = ${zip}))`;

interface NamedPlaces {
  /** The first and the last of a range of names. All start with the first one. */
  readonly first: Sql;
  readonly last: Sql;
  /** Names that only other states have do not count. */
  readonly state: Sql;
  /** A zip that is searched in any case. */
  readonly zip?: Sql;
}

/**
 * Joins the lines that match `line`, with their zips, in places whose name is in the range. Chooses the cheaper way:
 * - With few names, or a line in very many places, it looks the line up in each zip of the names.
 * - Otherwise it reads the places of the line and compares their names. An index holds the lines with their zips: all places
 *   of one line are on a few pages, wherever the addresses are. `place_letters` rules out most of those zips by the first
 *   letters of their names.
 */
export function joinLinesInPlaces(line: Sql, { first, last, state, zip = sql`null` }: NamedPlaces): Sql {
  const hasName = sql`place_name.key ~>=~ ${first} and place_name.key ~<=~ ${last}`;
  const zipsOfAtMost = (limit: Sql) => sql`(
    select case when count(*) <= ${limit} then coalesce(array_agg(distinct zip), '{}') end from (
      select zip from place_name where ${hasName} and ${isInState(state, sql`place_name.zip`)}
      order by key using ~<~ limit ${limit} + 1
    ) as names
  )`;
  const joinName = sql`cross join lateral (
    select from place_name where place_name.zip = found.zip and ${hasName} and ${isInState(state, sql`found.zip`)} limit 1
  ) as its_name`;
  const letterCount = sql`case when length(${first}) < 6 then 3 else 6 end`;
  const letters = sql`left(${first}, ${letterCount})`;
  // Without "offset" the names would be looked up again wherever they are used, and without "||" the bits unpacked for every line.
  return sql`cross join lateral (
      select case when not exists (select from address where ${line}) then '{}'
        when ${state} = '' or not exists (
          select from place_name where ${hasName} order by key using ~<~ offset ${maxStates} limit 1
        ) then ${zipsOfAtMost(fewNames)} end as zips offset 0
    ) as few
    cross join lateral (
      with each as materialized (
        select case when few.zips is not null then few.zips
          when exists (select from address where ${line} offset ${fewLines} limit 1)
          then ${zipsOfAtMost(maxNames)} end as zips
      ), begun as materialized (
        select bit_or(zips) || B'' as zips from place_letters
        where letters ~>=~ ${letters} and letters ~<=~ case when length(${first}) < 3 then ${last} else ${letters} end
          and length(letters) <= ${letterCount}
      )
      select found.zip, found.line from each cross join unnest(coalesce(each.zips, array[${zip}])) as its(zip)
      cross join lateral (
        select zip, line from address where zip = its.zip and ${line} order by line using ~<~ limit 10
      ) as found ${joinName}
      union all (
        select found.zip, found.line from each cross join lateral (
          select zip, line from address where ${line} order by line using ~<~, zip limit ${maxLines}
        ) as found ${joinName}
        where each.zips is null and get_bit((select zips from begun), found.zip::int) = 1
        limit ${enough}
      )
    ) as found`;
}
