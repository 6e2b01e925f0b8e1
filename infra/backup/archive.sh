#!/bin/sh
# archive.sh <file> <its name> <archive>: PostgreSQL's archive_command. A file of the log stands under its name whole or
# not at all, packed, and is never written over. One that is there already, the same, is success: PostgreSQL asks again
# when it was killed before it noted the answer.
set -eu
# Names and phone numbers of guests: for PostgreSQL's own user alone, who restores from it too.
umask 077
file=$1 kept=$3/$2.gz
if [ -e "$kept" ]; then
  if gzip -dc "$kept" | cmp -s - "$file"; then exit 0; fi
  echo "$kept holds another file of that name: this server needs an archive of its own." >&2
  exit 1
fi
gzip -c "$file" > "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$3"
