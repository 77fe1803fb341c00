import { raw, type Sql, sql } from '../../../platform/database/sql.ts';

/** With at most this many names, the search looks in each of their zips, however common the line is. */
const fewNames = raw('16');
/** With more names than this, the search does not compare their states first. */
const maxStates = raw('128');
/**
 * A line in more places than this is common: the search looks in each zip of the names, for at most `maxNames` names.
 */
const fewLines = raw('1000');
const maxNames = raw('512');
/** With more names, the search reads at most this many places of a line, until `enoughLines` of them match. */
export const maxLines = raw('5000');
const enoughLines = raw('100');

/** Tests whether a zip is in a state. An empty state matches every zip. */
export const isInState = (state: Sql, zip: Sql): Sql =>
  sql`(${state} = '' or ${state} = (select zip.state from zip where zip.zip = ${zip}))`;

interface NamedPlaces {
  /** The first and the last of a range of names. All start with the first one. */
  readonly first: Sql;
  readonly last: Sql;
  /** Ignores names that exist only in other states. Empty for any state. */
  readonly state: Sql;
  /** A zip to search in any case. */
  readonly zip?: Sql;
}

/**
 * Joins the lines that match `line`, with their zips, in places whose name is in the range. Chooses the cheaper way:
 * - With few names, or a line in very many places, it looks the line up in each zip of the names.
 * - Otherwise it reads the places of the line and compares their names. An index holds the lines with their zips: all
 *   places of one line are on a few pages, wherever the addresses are. `place_letters` rules out most of those zips by
 *   the first letters of their names.
 */
export function joinLinesInPlaces(line: Sql, { first, last, state, zip = sql`null` }: NamedPlaces): Sql {
  const hasName = sql`place_name.key ~>=~ ${first} and place_name.key ~<=~ ${last}`;
  const selectZipsOfAtMost = (limit: Sql) => sql`(
    select case when count(*) <= ${limit} then coalesce(array_agg(distinct zip), '{}') end from (
      select zip from place_name where ${hasName} and ${isInState(state, sql`place_name.zip`)}
      order by key using ~<~ limit ${limit} + 1
    ) as names
  )`;
  const joinName = sql`cross join lateral (
    select from place_name where place_name.zip = found.zip and ${hasName} and ${isInState(state, sql`found.zip`)} limit 1
  ) as matching_name`;
  // `place_letters` holds the zips of the places by the first three and by the first six letters of their names.
  const letterCount = sql`case when length(${first}) < 6 then 3 else 6 end`;
  const letters = sql`left(${first}, ${letterCount})`;
  // Without "offset" PostgreSQL would look up the names at each use, and without "||" it would unpack the bits for
  // every line.
  return sql`cross join lateral (
      select case when not exists (select from address where ${line}) then '{}'
        when ${state} = '' or not exists (
          select from place_name where ${hasName} order by key using ~<~ offset ${maxStates} limit 1
        ) then ${selectZipsOfAtMost(fewNames)} end as zips offset 0
    ) as few_names
    cross join lateral (
      with named as materialized (
        select case when few_names.zips is not null then few_names.zips
          when exists (select from address where ${line} offset ${fewLines} limit 1)
          then ${selectZipsOfAtMost(maxNames)} end as zips
      ), zips_by_letters as materialized (
        select bit_or(zips) || B'' as zips from place_letters
        where letters ~>=~ ${letters} and letters ~<=~ case when length(${first}) < 3 then ${last} else ${letters} end
          and length(letters) <= ${letterCount}
      )
      select found.zip, found.line from named cross join unnest(coalesce(named.zips, array[${zip}])) as searched(zip)
      cross join lateral (
        select zip, line from address where zip = searched.zip and ${line} order by line using ~<~ limit 10
      ) as found ${joinName}
      union all (
        select found.zip, found.line from named cross join lateral (
          select zip, line from address where ${line} order by line using ~<~, zip limit ${maxLines}
        ) as found ${joinName}
        where named.zips is null and get_bit((select zips from zips_by_letters), found.zip::int) = 1
        limit ${enoughLines}
      )
    ) as found`;
}
