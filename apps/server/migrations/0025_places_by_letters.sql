-- No import between the names that are there and those that the trigger sees: the number is that of its turns (write-coverage.ts).
SELECT pg_advisory_xact_lock(6273644);--> statement-breakpoint
CREATE TABLE "place_letters" (
	"letters" text PRIMARY KEY NOT NULL,
	"zips" bit(100000) NOT NULL
);--> statement-breakpoint
CREATE INDEX "place_letters_begun" ON "place_letters" USING btree ("letters" text_pattern_ops);--> statement-breakpoint
-- Kept by the database, whichever version of the shop adds a name.
CREATE FUNCTION "keep_place_letters"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	INSERT INTO "place_letters" AS "kept" ("letters", "zips")
		SELECT left("key", "letters"), bit_or(set_bit(0::bit(100000), "zip"::int, 1))
		FROM "added" JOIN (VALUES (3), (6)) AS "first" ("letters") ON "letters" = 3 OR length("key") >= "letters"
		GROUP BY 1 ORDER BY 1
		ON CONFLICT ("letters") DO UPDATE SET "zips" = "kept"."zips" | excluded."zips";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "place_name_letters" AFTER INSERT ON "place_name" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_place_letters"();--> statement-breakpoint
-- While the trigger was made, nobody could add a name, nor can before it is seen.
INSERT INTO "place_letters" ("letters", "zips")
	SELECT left("key", "letters"), bit_or(set_bit(0::bit(100000), "zip"::int, 1))
	FROM "place_name" JOIN (VALUES (3), (6)) AS "first" ("letters") ON "letters" = 3 OR length("key") >= "letters"
	GROUP BY 1;