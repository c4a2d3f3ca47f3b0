-- Links that an earlier version stored with a parameter that the page does not read.
UPDATE notifications SET path = replace(path, '/chat?with=', '/chat?partner=') WHERE path LIKE '/chat?with=%';--> statement-breakpoint
UPDATE notifications SET path = '/admin?tab=users&view=enquiries' WHERE path = '/admin?tab=enquiries';
