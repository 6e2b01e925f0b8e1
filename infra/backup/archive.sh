#!/bin/sh
# archive.sh <file> <its name> <archive>: PostgreSQL's archive_command. A file of the log stands under its name whole or
# not at all, packed, and is never written over. One that is there already, the same, is success: PostgreSQL asks again
# when it was killed before it noted the answer. With recipients (BACKUP_AGE_RECIPIENTS_FILE) it is encrypted for them, with
# its sum beside it: nobody here could open it to compare.
set -eu
# Names and phone numbers of guests: for PostgreSQL's own user alone, who restores from it too.
umask 077
file=$1 plain=$3/$2.gz sealed=$3/$2.gz.age sum=$3/$2.sum
recipients=${BACKUP_AGE_RECIPIENTS_FILE:-}
if [ -n "$recipients" ] && [ ! -r "$recipients" ]; then
  echo "$recipients cannot be read: nothing is archived until it is known for whom." >&2
  exit 1
fi
sum_of_file() { sha256sum < "$file" | cut -d ' ' -f 1; }
if [ -e "$plain" ]; then
  kept=$plain
  if gzip -dc "$plain" | cmp -s - "$file"; then exit 0; fi
elif [ -e "$sealed" ]; then
  kept=$sealed
  if [ "$(cat "$sum")" = "$(sum_of_file)" ]; then exit 0; fi
fi
if [ -n "${kept:-}" ]; then
  echo "$kept holds another file of that name: this server needs an archive of its own." >&2
  exit 1
fi
if [ -n "$recipients" ] && [ -s "$recipients" ]; then
  kept=$sealed
  sum_of_file > "$sum"
  sync "$sum"
  # What fails in front of the pipe's last command is heard by the third channel.
  failed=$({ { gzip -c "$file" || echo failed >&3; } | age --encrypt --recipients-file "$recipients" > "$kept.part"; } 3>&1)
  [ -z "$failed" ]
else
  kept=$plain
  gzip -c "$file" > "$kept.part"
fi
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$3"
