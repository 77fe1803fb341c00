DROP INDEX "place_name_key";--> statement-breakpoint
CREATE INDEX "place_name_key_zip" ON "place_name" USING btree ("key" text_pattern_ops,"zip");