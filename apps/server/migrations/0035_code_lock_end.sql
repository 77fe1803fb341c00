ALTER TABLE "one_time_code" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
UPDATE "one_time_code" SET "locked_until" = now() + interval '1 hour' WHERE "wrong_tries" >= 5 AND "verified_at" IS NULL;--> statement-breakpoint
COMMENT ON COLUMN "one_time_code"."locked_until" IS 'The end of the lock after too many wrong codes.';
